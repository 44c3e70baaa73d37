import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { rememberHomeProvince } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isEmptyParty, type PartyDraft } from '../../draft/send-draft'
import { usePrefill } from '../../features/prefill/use-prefill'
import { Consent } from '../../order-form/consent/consent'
import { GoodsCard } from '../../features/goods/goods-card'
import { PartyCard } from '../../order-form/party/party-card'
import { canFillWithDefault } from '../../order-form/party/can-fill-with-default'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { missingInputs } from '../../features/products/missing-inputs'
import { nextStep } from '../../features/products/next-step'
import { ProductCard } from '../../features/products/product-card'
import { useConfirmPrice } from '../../order-form/price/use-confirm-price'
import { ServiceCard } from '../../features/service/service-card'
import { type DomesticTask, newOrderTask } from '../../order-form/submit/domestic-task'
import { SummaryBar } from '../../order-form/summary/summary-bar'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { FormContext } from '../../form/form-context'
import { lazyPart } from '@portal/kit/lazy-part'
import { useConfirm } from '../../form/use-confirm'
import { DraftNotice } from '../../order-form/notice/draft-notice'
import styles from '../../order-form/order-form.module.css'
import { SubmitFailureNotice } from '../../order-form/notice/submit-failure-notice'
import { useSendForm } from './use-send-form'

const coming = <div className={`${surface.roomy} ${styles.coming}`} />
const ExtrasCard = lazyPart(
  'extras',
  async () => (await import(/* webpackChunkName: "below" */ '../../features/extras/extras-card')).ExtrasCard,
  coming,
)
const PaymentCard = lazyPart(
  'payment',
  async () => (await import(/* webpackChunkName: "below" */ '../../features/payment/payment-card')).PaymentCard,
  coming,
)

interface SendFormProps {
  userId: string
  /** Making a new order when absent. */
  task?: DomesticTask
  /** Nothing can be entered or sent any more. */
  closed?: boolean
  onCreated: (order: OrderCreated) => void
}

/** The order form of /send (domain §1). */
export const SendForm = ({ userId, task = newOrderTask(userId), closed = false, onCreated }: SendFormProps) => {
  const [ask, dialogs] = useConfirm()
  const [askPrice, priceDialog] = useConfirmPrice()
  const form = useSendForm(task, ask, askPrice, onCreated)
  const { draft, restored, change, changeParty, suggest, errors, leave, estimate, quote } = form
  const { sender } = draft
  const fresh = task.orderNo === ''

  const fillSender = useCallback(
    (known: PartyDraft) => suggest((now) => (canFillWithDefault(now.sender, known) ? { ...now, sender: known } : now)),
    [suggest],
  )
  const [senderWanted] = useState(!restored && isEmptyParty(sender))
  const arriving = usePrefill(form, ask)
  useDefaultSender(userId, senderWanted && !arriving, fillSender)
  useEffect(() => rememberHomeProvince(userId, sender.region.provinceCode), [userId, sender.region.provinceCode])

  const missing = missingInputs(form.problems)
  const context = useMemo(() => ({ errors, leave }), [errors, leave])
  const startOver = async () => {
    if (await ask({ title: task.clearQuestion, okText: task.clearAnswer, cancelText: '取消' })) form.startOver()
  }

  // Nobody reads what the order that is on its way is about to replace.
  if (arriving && !form.typed) return <PageSkeleton rows={10} />
  return (
    <FormContext value={context}>
      {dialogs}
      {priceDialog}
      <form
        className={layout.stack4}
        noValidate
        aria-label="寄件信息"
        onSubmit={(event) => {
          event.preventDefault()
          void form.send()
        }}
      >
        {restored && <DraftNotice clearText={task.clearText} onClear={() => void startOver()} />}
        <ReadOnlyFieldset closed={closed}>
          <div className={styles.parties}>
            <PartyCard
              side="sender"
              party={sender}
              onChange={changeParty}
              save={fresh && { checked: draft.saveSender, onChange: (saveSender) => change({ saveSender }) }}
            />
            <Button
              className={styles.swap}
              title="交换寄件人与收件人"
              aria-label="交换寄件人与收件人"
              onClick={form.swapParties}
            >
              <svg className={styles.swapIcon} viewBox="0 0 16 16" aria-hidden="true">
                <path d="M2 6h11L10 3M14 10H3l3 3" />
              </svg>
              <span className={styles.swapLabel}>交换</span>
            </Button>
            <PartyCard
              side="receiver"
              party={draft.receiver}
              onChange={changeParty}
              save={fresh && { checked: draft.saveReceiver, onChange: (saveReceiver) => change({ saveReceiver }) }}
            />
          </div>
          <GoodsCard draft={draft} onChange={change} />
          <ServiceCard
            draft={draft}
            now={form.now}
            onChange={change}
            insuranceFeeCents={quote?.lines.find(({ feeType }) => feeType === 'INSURANCEFEE')?.amountCents ?? null}
          />
          <ExtrasCard draft={draft} onChange={change} />
          <ProductCard
            productCode={draft.productCode}
            estimate={estimate}
            missing={missing}
            onChoose={(productCode) => change({ productCode })}
          />
          <PaymentCard draft={draft} orderNo={task.orderNo} quote={quote} onChange={change} />
          {!closed && <Consent agreed={draft.agreed} onChange={(agreed) => change({ agreed })} />}
        </ReadOnlyFieldset>
        {!closed && (
          <div className={styles.foot} data-bottom-bar>
            {form.failure && <SubmitFailureNotice failure={form.failure} submitText={task.submitText} />}
            <SummaryBar
              draft={draft}
              quote={quote}
              computing={estimate.state === 'loading'}
              sending={form.sending}
              hint={nextStep(estimate, missing)}
              submitText={task.submitText}
            />
          </div>
        )}
      </form>
    </FormContext>
  )
}
