export { useTitles } from './api/use-titles'
export { useTitleDialogs } from './components/use-title-dialogs'
