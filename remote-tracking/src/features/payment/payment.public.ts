export { usePayDialog } from './use-pay-dialog'
