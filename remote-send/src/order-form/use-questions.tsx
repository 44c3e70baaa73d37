import type { ReactElement } from 'react'
import { type Confirm, useConfirm } from '../form/use-confirm'
import { type ConfirmPrice, useConfirmPrice } from './price/use-confirm-price'

/** Questions to the person before an order is stored. */
export interface Questions {
  ask: Confirm
  askPrice: ConfirmPrice
  /** Must be rendered. */
  dialogs: ReactElement
}

export const useQuestions = (): Questions => {
  const [ask, dialogs] = useConfirm()
  const [askPrice, priceDialog] = useConfirmPrice()
  return {
    ask,
    askPrice,
    dialogs: (
      <>
        {dialogs}
        {priceDialog}
      </>
    ),
  }
}
