import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { payMethodLabel } from '@portal/shared'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useDraft } from '../../../form/draft-form'
import { Consent } from '../../../order-form/consent/consent'
import { usePlaceName } from '../../../order-form/summary/use-place-name'
import { countryName } from '../countries/country-names'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { goodsKindLabels, incotermLabels } from '../draft/cross-border-options'
import { RealNameNotice, VerifiedName } from '../parties/real-name-notice'
import { CrossBorderBreakdown } from '../price/cross-border-breakdown'
import { useCrossBorderRules } from '../rules/cross-border-rules'
import type { InternationalStep } from '../rules/international-step'
import { DeclaredTable } from './declared-table'

interface ConfirmSectionProps {
  title: string
  /** Labels and values; an empty value is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  onEdit: () => void
  children?: ReactNode
}

/** The input of one step, with a button back to it. */
const ConfirmSection = ({ title, facts, onEdit, children }: ConfirmSectionProps) => (
  <Card
    title={title}

    extra={
      <Button type="link" size="small" onClick={onEdit} aria-label={`修改${title}`}>
        修改
      </Button>
    }
  >
    <DescriptionList arrangement="wideColumns" facts={facts} />
    {children}
  </Card>
)

interface ConfirmStepProps {
  userId: string
  /** Missing while the price is being computed. */
  quote?: CrossBorderQuote
  onGo: (step: InternationalStep) => void
}

const together = (parts: string[], between = ' ') => parts.filter(Boolean).join(between)

/** 确认: everything on one page before it is sent. */
export const ConfirmStep = ({ userId, quote, onGo }: ConfirmStepProps) => {
  const draft = useDraft((current: CrossBorderDraft) => current)
  const rules = useCrossBorderRules()
  const place = usePlaceName(draft.sender.region)
  const { sender, receiver, destination } = draft
  const isParcel = draft.goodsKind === 'PARCEL'
  const size = draft.length && `${draft.length}×${draft.width}×${draft.height} cm`
  return (
    <>
      <RealNameNotice userId={userId} />
      <ConfirmSection
        title="目的地与物品"
        onEdit={() => onGo('destination')}
        facts={[
          ['目的地', countryName(destination)],
          ['物品类型', goodsKindLabels[draft.goodsKind]],
          ['件数/重量', `${draft.packageCount} 件 / ${draft.weight} kg`],
          ['单件尺寸', isParcel ? size : ''],
        ]}
      />
      <ConfirmSection
        title="寄件人"
        onEdit={() => onGo('parties')}
        facts={[
          ['姓名', together([sender.name, draft.senderPinyin])],
          ['联系电话', together([sender.mobile, sender.ext], ' 转 ')],
          ['地址', `${place}${sender.address}`],
          ['公司名称', sender.company],
        ]}
      >
        <VerifiedName userId={userId} />
      </ConfirmSection>
      <ConfirmSection
        title="收件人"
        onEdit={() => onGo('parties')}
        facts={[
          ['姓名', receiver.name],
          ['公司名称', receiver.company],
          ['联系电话', `+${receiver.phoneCode.replace('+', '')} ${receiver.phone}`],
          ['邮箱', receiver.email],
          [
            '地址',
            together(
              [
                receiver.line1,
                receiver.line2,
                receiver.line3,
                receiver.city,
                together([receiver.state, receiver.postcode]),
                countryName(destination),
              ],
              ', ',
            ),
          ],
          ['税号', receiver.taxId],
          ['VAT税号', receiver.vatNo],
          ['EORI号', receiver.eoriNo],
          ['IOSS号', receiver.iossNo],
        ]}
      />
      <ConfirmSection
        title="申报信息"
        onEdit={() => onGo('declaration')}
        facts={[
          ['文件内容', isParcel ? '' : draft.documentName],
          ['出口用途', draft.purpose && rules.purposeTexts[draft.purpose]],
          ...(isParcel
            ? ([
                ['报关方式', rules.customsModeTexts[draft.customsMode]],
                ['税费支付', rules.dutyPayerTexts[draft.dutyPayer]],
                ['是否带电', rules.batteryTexts[draft.battery]],
                ['贸易术语', incotermLabels[draft.incoterm]],
              ] as const)
            : []),
        ]}
      >
        {isParcel && <DeclaredTable lines={draft.lines} currency={draft.currency} />}
      </ConfirmSection>
      <ConfirmSection
        title="服务与付款"
        onEdit={() => onGo('service')}
        facts={[
          ['产品类型', quote?.productName ?? ''],
          ['上门取件', `${draft.pickupDate} ${draft.pickupSlot}`],
          ['声明价值', draft.insuredValue && `${draft.insuredValue} 元`],
          [
            '付款方式',
            together([payMethodLabel(draft.payMethod), draft.payMethod === 'MONTHLY' ? draft.monthlyCode : '']),
          ],
          ['客户单号', draft.customerOrderNo],
          ['备注', draft.remark],
        ]}
      />
      {quote && (
        <Card title="费用">
          <CrossBorderBreakdown quote={quote} />
        </Card>
      )}
      <Consent />
    </>
  )
}
