import { lazyPart } from '@portal/kit/lazy-part'
import type { OrderCreated, OrderDefaults } from '@portal/contract/order'
import { rememberHomeProvince, useIsBelow, useUserInfo } from '@portal/shared'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { GoodsCard } from '../../features/goods/goods-card'
import { usePrefill } from '../../features/prefill/use-prefill'
import { ProductCard } from '../../features/products/product-card'
import { nextStep } from '../../features/products/use-estimate'
import { useSelected } from '../../form/draft-form'
import { focusField } from '../../form/focus-field'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { ConsentField } from '../../order-form/consent/consent-field'
import { useAgreement } from '../../order-form/consent/use-agreement'
import { OrderForm } from '../../order-form/order-form'
import styles from '../../order-form/order-form.module.css'
import { canFillWithDefault } from '../../order-form/party/can-fill-with-default'
import { PartyCard } from '../../order-form/party/party-card'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { PartiesRoute } from '../../order-form/summary/parties-route'
import { SubmitButton } from '../../order-form/summary/submit-button'
import { SummaryBar } from '../../order-form/summary/summary-bar'
import { useOrderDefaults } from '../../order-form/use-order-defaults'
import { useQuestions } from '../../order-form/use-questions'
import { serviceFields } from '../../rules/service'
import { completeDraft } from './complete-draft'
import { Services } from './services/services'
import { useServiceFold } from './services/use-service-fold'
import { FirstSteps } from './first-steps'
import { FormSkeleton } from './form-skeleton'
import { SwapButton } from './swap-button'
import { useNeedsSender } from './use-needs-sender'
import { type DomesticTask, newOrderTask, useSendForm } from './use-send-form'

const CouponField = lazyPart(
  'coupon',
  async () => (await import(/* webpackChunkName: "below" */ '../../features/payment/coupon-field')).CouponField,
)

interface SendFormProps {
  userId: string
  /** A new order when absent. */
  task?: DomesticTask
  /** The fields and the button are disabled. */
  closed?: boolean
  onCreated: (order: OrderCreated) => void
}

/** The order form of /send (domain §1). */
export const SendForm = ({ userId, task = newOrderTask(userId), closed = false, onCreated }: SendFormProps) => {
  const questions = useQuestions()
  const form = useSendForm(task, questions, onCreated)
  const { draftForm, estimate, quote, missing, swapParties } = form
  const isNew = task.orderNo === ''

  const isPrefilling = usePrefill(form, questions.ask)
  const { suggest, draft } = draftForm
  const needsSender = useNeedsSender(draft, form.restored, isPrefilling)
  const defaultSender = useDefaultSender(userId, needsSender, draftForm, canFillWithDefault)
  const hasNoSender = needsSender && defaultSender === null
  const defaults = useOrderDefaults(userId, isNew)
  const [beginsWithProduct] = useState(form.restored || isPrefilling)
  const userTel = useUserInfo()?.userTel ?? ''
  const complete = useEffectEvent((known: OrderDefaults) => {
    const hasProduct = beginsWithProduct || form.typed
    suggest((current) => completeDraft(current, { userTel, defaults: known, hasNoSender, hasProduct }))
  })
  useEffect(() => {
    if (defaults && !isPrefilling) complete(defaults)
  }, [defaults, hasNoSender, isPrefilling])
  const province = useSelected(draft, ({ sender }) => sender.region.provinceCode)
  useEffect(() => rememberHomeProvince(userId, province), [userId, province])

  // These parts do not depend on the price, so they do not render when it changes.
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
  // All services are unfolded when an order is changed, so that the customer sees all of it.
  const services = useServiceFold(draftForm, !isNew)
  const { unfold } = services
  const reveal = useCallback(
    (path: string) => (serviceFields.some((field) => field === path) ? unfold(path) : focusField(path)),
    [unfold],
  )
  // On a phone the consent is above the bar, which would cover half of the screen with it. The dialog of the agreement
  // stays where it is when a phone is turned.
  const isPhone = useIsBelow('phone')
  const agreement = useAgreement()
  const consent = <ConsentField onRead={agreement.read} />
  // The prefill replaces the content as soon as it is loaded, so there is no need to show that before.
  const isWaiting = isPrefilling && !form.typed

  return (
    <OrderForm
      {...form}
      label="寄件信息"
      note={isNew && defaults?.productCode === '' && !form.restored && <FirstSteps />}
      besideTabs={isNew}
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
            consent={!isPhone && consent}
          >
            <SubmitButton text={task.submitText} computing={estimate.state === 'loading'} sending={form.sending} />
          </SummaryBar>
        )
      }
      onStartOver={form.startOver}
      onSubmit={() => void form.send()}
    >
      {isWaiting ? (
        <FormSkeleton />
      ) : (
        <ReadOnlyFieldset readOnly={closed}>
          <div className={styles.dense}>
            {content}
            <ProductCard
              estimate={estimate}
              missing={missing}
              coupon={<CouponField orderNo={task.orderNo} quote={quote} />}
              onReveal={reveal}
            />
            <Services now={form.now} lines={quote?.lines} services={services} />
            {!closed && isPhone && consent}
            {agreement.dialog}
          </div>
        </ReadOnlyFieldset>
      )}
    </OrderForm>
  )
}
