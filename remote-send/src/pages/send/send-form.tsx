import type { OrderCreated, OrderDefaults } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { saveHomeProvince, type Store, useIsBelow, useIsFirstHtml, useUserInfo } from '@portal/shared'
import { Button } from 'antd'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { emptyRegion, isEmptyParty, type SendDraft } from '../../draft/send-draft'
import { GoodsCard } from '../../features/goods/goods-card'
import { usePrefill } from '../../features/prefill/use-prefill'
import { ProductCard } from '../../features/products/product-card'
import { nextStep } from '../../features/products/use-estimate'
import { useSelected } from '../../form/draft-form'
import { focusField } from '../../form/focus-field'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { ConsentField, useAgreement } from '../../order-form/consent/consent'
import { OrderForm } from '../../order-form/order-form'
import styles from '../../order-form/order-form.module.css'
import { PartyCard } from '../../order-form/party/party-card'
import { canFillWithDefault, useDefaultSender } from '../../order-form/party/use-default-sender'
import { useServiceFold } from '../../order-form/service/service-fold'
import { PartiesRoute, SubmitButton, SummaryBar } from '../../order-form/summary/summary-bar'
import { useOrderDefaults } from '../../order-form/use-order-defaults'
import { useQuestions } from '../../order-form/use-questions'
import { serviceFields } from '../../rules/service'
import { completeDraft } from './complete-draft'
import { Services } from './services/services'
import { type DomesticTask, newOrderTask, useSendForm } from './use-send-form'

const CouponField = lazyPart(
  'coupon',
  async () => (await import(/* webpackChunkName: "below" */ '../../features/payment/coupon-field')).CouponField,
)

const RecentReceivers = lazyPart(
  'recent receivers',
  async () => (await import(/* webpackChunkName: "below" */ '../../features/prefill/recent-receivers')).RecentReceivers,
)

const GoodsTemplates = lazyPart(
  'goods templates',
  async () =>
    (await import(/* webpackChunkName: "below" */ '../../features/goods-templates/goods-templates')).GoodsTemplates,
)

/** The next steps in one line, for a customer who has not sent anything yet. */
const FirstSteps = () => (
  <p className={prose.secondary}>
    第一次寄件：填好寄收件人和货物，选一个产品就能看到价格；提交后在线支付，快递员按预约时间上门取件。
  </p>
)

const lowCard = `${surface.padded} ${styles.waiting}`
const tallCard = `${lowCard} ${styles.tall}`

/** The cards of the form while the order that fills them is loaded: nothing is shown that would be another order's. */
const FormSkeleton = () => (
  <div className={styles.dense} role="status" aria-label="加载中">
    <div className={styles.parties}>
      <div className={tallCard} />
      <span />
      <div className={tallCard} />
    </div>
    <div className={lowCard} />
    <div className={lowCard} />
  </div>
)

/** 交换, between the parties. */
const SwapButton = ({ onSwap }: { onSwap: () => void }) => (
  <Button className={styles.swap} title="交换寄件人与收件人" aria-label="交换寄件人与收件人" onClick={onSwap}>
    <svg className={styles.swapIcon} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2 6h11L10 3M14 10H3l3 3" />
    </svg>
    <span className={styles.swapLabel}>交换</span>
  </Button>
)

/**
 * Whether the form begins without a sender, so that the default one is asked for. It is decided once, when nothing is
 * carried in any more: an order that is carried in has a sender of its own, and who clears the sender wants it empty.
 */
const useNeedsSender = (draft: Store<SendDraft>, isRestored: boolean, isWaiting: boolean): boolean => {
  const [needsSender, setNeedsSender] = useState<boolean | null>(null)
  if (needsSender !== null || isWaiting) return needsSender ?? false
  const { sender } = draft.get()
  const isNeeded = !isRestored && isEmptyParty({ ...sender, region: emptyRegion })
  setNeedsSender(isNeeded)
  return isNeeded
}

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
  const isNew = task.orderNo === ''
  const defaults = useOrderDefaults(userId, isNew)
  const form = useSendForm(task, defaults?.productCode ?? '', questions, onCreated)
  const { draftForm, estimate, quote, missing, swapParties } = form

  const isPrefilling = usePrefill(form, questions.ask)
  const { suggest, draft } = draftForm
  const isFirstHtml = useIsFirstHtml()
  const needsSender = useNeedsSender(draft, form.restored, isPrefilling || isFirstHtml)
  const { defaultSender, isAwaited } = useDefaultSender(userId, needsSender, draftForm, canFillWithDefault)
  const hasNoSender = needsSender && defaultSender === null
  const userTel = useUserInfo()?.userTel ?? ''
  const complete = useEffectEvent((known: OrderDefaults) => {
    suggest((current) => completeDraft(current, { userTel, defaults: known, hasNoSender }))
  })
  useEffect(() => {
    if (defaults && !isPrefilling) complete(defaults)
  }, [defaults, hasNoSender, isPrefilling])
  const province = useSelected(draft, ({ sender }) => sender.region.provinceCode)
  useEffect(() => saveHomeProvince(userId, province), [userId, province])

  const prefilledName = defaults?.senderName
  // These parts do not depend on the price, so they do not render when it changes.
  const content = useMemo(
    () => (
      <>
        <div className={styles.parties}>
          <PartyCard
            side="sender"
            canBeSaved={isNew}
            isAwaited={isAwaited || isFirstHtml}
            prefilled={prefilledName === undefined ? undefined : { name: prefilledName, mobile: userTel }}
          />
          <SwapButton onSwap={swapParties} />
          <PartyCard side="receiver" canBeSaved={isNew} />
        </div>
        <GoodsCard templates={isNew && !isFirstHtml && <GoodsTemplates userId={userId} />} />
      </>
    ),
    [isNew, swapParties, isAwaited, isFirstHtml, prefilledName, userTel, userId],
  )
  // All services are unfolded when an order is changed, so that the customer sees all of it.
  const services = useServiceFold(draftForm, serviceFields, !isNew)
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
      // Its place is there before it is known whether the customer has sent something.
      note={
        isNew && (
          <div className={styles.note}>
            {defaults?.productCode === '' && !form.restored && <FirstSteps />}
            {defaults?.productCode && !isFirstHtml && (
              <RecentReceivers
                userId={userId}
                defaults={defaults}
                draft={draft}
                change={draftForm.change}
                confirm={questions.ask}
              />
            )}
          </div>
        )
      }
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
            <Services now={form.now} lines={quote?.lines} fold={services} />
            {!closed && isPhone && consent}
            {agreement.dialog}
          </div>
        </ReadOnlyFieldset>
      )}
    </OrderForm>
  )
}
