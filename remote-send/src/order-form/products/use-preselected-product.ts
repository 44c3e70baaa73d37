import type { AnyProductCode } from '@portal/contract/order'
import { preselectedProduct, type ProductOffer } from '@portal/shared/order/product-choice'
import { useLayoutEffect } from 'react'
import type { DraftForm } from '../../form/draft-form'

/** The choice of a product in the draft of an order. */
export interface ProductChoice<Code extends AnyProductCode = AnyProductCode> {
  productCode: Code | ''
  productBy: 'best' | 'hand'
}

type Estimate<Code extends AnyProductCode> =
  | { state: 'ready'; quotes: readonly ProductOffer<Code>[] }
  | { state: 'incomplete' | 'loading' | 'failed' }

/** Selects the best product at these prices, beginning with `first`, until the person chooses one. */
export const usePreselectedProduct = <Code extends AnyProductCode, Draft extends ProductChoice<Code>>(
  { suggest }: DraftForm<Draft>,
  estimate: Estimate<Code>,
  first?: string,
) => {
  const quotes = estimate.state === 'ready' ? estimate.quotes : null
  // Before the screen shows the prices beside another product.
  useLayoutEffect(() => {
    const productCode = preselectedProduct(quotes ?? [], first)
    if (productCode === '') return
    suggest((draft) =>
      draft.productBy === 'hand' || draft.productCode === productCode ? draft : { ...draft, productCode },
    )
  }, [suggest, quotes, first])
}
