/** An order as far as the choice needs it. */
export interface SelectedOrder {
  orderNo: string
  amountCents: number
}

export const numberOf = ({ orderNo }: SelectedOrder): string => orderNo
