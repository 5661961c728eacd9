package example.cowrie.app;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
