export { PageState as TextState } from '#ui/public/page-state.tsx';
