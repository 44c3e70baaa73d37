export { ProductCard } from './product-card'
export { chosenQuote, useEstimate } from './use-estimate'
