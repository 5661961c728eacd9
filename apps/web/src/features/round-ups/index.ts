export { RoundUpLine } from './components/round-up-line.tsx';
