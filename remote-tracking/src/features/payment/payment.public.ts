export { usePayDialog } from './components/use-pay-dialog'
