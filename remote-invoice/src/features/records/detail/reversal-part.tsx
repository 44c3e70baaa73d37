import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { redReasonText } from '@portal/shared/invoicing'
import { Link } from '@portal/shared/router'
import { CopyableNumber } from '@portal/shared/ui/copyable-number'
import { redStateLabel } from '../model/invoice-status'

interface ReversalPartProps {
  invoice: InvoiceDetail
  pathOf: (applicationNo: string) => string
}

/** The state of a reversal; renders nothing when none was requested. */
export const ReversalPart = ({ invoice: { redNumber, redReason, redState, replacedBy }, pathOf }: ReversalPartProps) =>
  redState === '' && redReason === '' ? null : (
    <Card title="红冲信息" level={3}>
      <DescriptionList
        facts={[
          ['进度', redStateLabel({ redState, redNumber })],
          ['原因', redReason === '' ? '' : redReasonText[redReason]],
          ['红字发票号', redNumber === '' ? '' : <CopyableNumber value={redNumber} label="红字发票号" />],
          ['新发票', replacedBy === '' ? '' : <Link to={pathOf(replacedBy)}>{replacedBy}</Link>],
        ]}
      />
    </Card>
  )
