/** The part of an order that the selection needs. */
export interface SelectedOrder {
  orderNo: string
  amountCents: number
}

export const numberOf = ({ orderNo }: SelectedOrder): string => orderNo
