export { useOrderActions } from './use-order-actions'
