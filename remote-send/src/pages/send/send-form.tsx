import surface from '@portal/kit/surface.module.css'
import { rememberHomeProvince } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useMemo, useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import { usePrefill } from '../../features/prefill/use-prefill'
import { Consent } from '../../order-form/consent/consent'
import { GoodsCard } from '../../features/goods/goods-card'
import { PartyCard } from '../../order-form/party/party-card'
import { canFillWithDefault } from '../../order-form/party/can-fill-with-default'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { nextStep } from '../../features/products/use-estimate'
import { ProductCard } from '../../features/products/product-card'
import { ServiceCard } from '../../features/service/service-card'
import { PartiesRoute } from '../../order-form/summary/parties-route'
import { SubmitButton } from '../../order-form/summary/submit-button'
import { SummaryBar } from '../../order-form/summary/summary-bar'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { useSelected } from '../../form/draft-form'
import { lazyPart } from '@portal/kit/lazy-part'
import { OrderForm } from '../../order-form/order-form'
import styles from '../../order-form/order-form.module.css'
import { useQuestions } from '../../order-form/use-questions'
import { SwapButton } from './swap-button'
import { type DomesticTask, newOrderTask, useSendForm } from './use-send-form'

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
  const questions = useQuestions()
  const form = useSendForm(task, questions, onCreated)
  const { draftForm, estimate, quote, missing, swapParties } = form
  const isNew = task.orderNo === ''

  const [senderWanted] = useState(!form.restored && isEmptyParty(draftForm.draft.get().sender))
  const arriving = usePrefill(form, questions.ask)
  useDefaultSender(userId, senderWanted && !arriving, draftForm, canFillWithDefault)
  const province = useSelected(draftForm.draft, ({ sender }) => sender.region.provinceCode)
  useEffect(() => rememberHomeProvince(userId, province), [userId, province])

  // The parts that the price says nothing to stay as they are when there is another one.
  const content = useMemo(
    () => (
      <>
        <div className={styles.parties}>
          <PartyCard side="sender" canBeSaved={isNew} />
          <SwapButton onSwap={swapParties} />
          <PartyCard side="receiver" canBeSaved={isNew} />
        </div>
        <GoodsCard />
      </>
    ),
    [isNew, swapParties],
  )
  const extras = useMemo(() => <ExtrasCard />, [])
  // Nobody reads what the order that is on its way is about to replace.
  const isWaiting = arriving && !form.typed

  return (
    <OrderForm
      {...form}
      label="寄件信息"
      task={task}
      questions={questions}
      bar={
        !closed &&
        !isWaiting && (
          <SummaryBar
            route={<PartiesRoute />}
            quote={quote}
            computing={estimate.state === 'loading'}
            hint={nextStep(estimate, missing)}
          >
            <SubmitButton text={task.submitText} computing={estimate.state === 'loading'} sending={form.sending} />
          </SummaryBar>
        )
      }
      onStartOver={form.startOver}
      onSubmit={() => void form.send()}
    >
      {isWaiting ? (
        <PageSkeleton rows={10} />
      ) : (
        <ReadOnlyFieldset closed={closed}>
          {content}
          <ServiceCard now={form.now} lines={quote?.lines} />
          {extras}
          <ProductCard estimate={estimate} missing={missing} />
          <PaymentCard orderNo={task.orderNo} quote={quote} />
          {!closed && <Consent />}
        </ReadOnlyFieldset>
      )}
    </OrderForm>
  )
}
