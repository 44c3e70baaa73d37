export { useOrderActions } from './components/use-order-actions'
