import { formatYuan } from '@portal/shared'
import { compensationTerms } from '@portal/shared/compensation'
import { orderLimits } from '@portal/shared/order/limits'
import type { FeeLine } from '@portal/contract/freight'
import { DraftTextField } from '../../form/draft-text-field'

interface InsuredValueFieldProps {
  /** Fees of the current estimate; missing while there is none. */
  lines: readonly FeeLine[] | undefined
  /** Advice on when to insure. */
  advice: string
}

/** 保价, with its price and what is paid without it. */
export const InsuredValueField = ({ lines, advice }: InsuredValueFieldProps) => {
  const fee = lines?.find(({ feeType }) => feeType === 'INSURANCEFEE')
  return (
    <DraftTextField
      path="insuredValue"
      label="保价（声明价值）"
      wide
      short
      inputMode="decimal"
      unit="元"
      placeholder={`选填，${orderLimits.insuredValueCents.range}`}
      hint={
        <>
          {fee && <strong>保价费 {formatYuan(fee.amountCents)}，已计入预估运费。</strong>}
          {advice}
          {compensationTerms.uninsured}
        </>
      }
    />
  )
}
