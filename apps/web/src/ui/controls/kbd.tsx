export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-[6px] border border-hairline-strong px-1.5 font-sans text-xs font-medium text-mute">
      {children}
    </kbd>
  );
}
