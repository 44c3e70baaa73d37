/** An order as far as the choice needs it. */
export interface Chosen {
  orderNo: string
  amountCents: number
}

export const numberOf = ({ orderNo }: Chosen): string => orderNo
