import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import { type CrossBorderRules, payMethodLabel, useIsBelow } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useMemo, useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import destinationStyles from '../../features/cross-border/destination/destination.module.css'
import { ShipmentFields } from '../../features/cross-border/destination/shipment-fields'
import type { CrossBorderDraft } from '../../features/cross-border/draft/cross-border-draft'
import { refusalOf } from '../../features/cross-border/destination/destinations'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { type HmtPlace, hmtPlaceName, hmtPlaces } from '../../features/cross-border/hmt/hmt-places'
import { lazyDeclarationStep, lazyServiceStep } from '../../features/cross-border/lazy-steps'
import { RealNameNotice, VerifiedName } from '../../features/cross-border/parties/real-name-notice'
import { CrossBorderProducts } from '../../features/cross-border/price/cross-border-products'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { ChoiceField } from '../../form/choice-field'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { ConsentField, useAgreement } from '../../order-form/consent/consent'
import { OrderForm } from '../../order-form/order-form'
import formStyles from '../../order-form/order-form.module.css'
import { PartyCard } from '../../order-form/party/party-card'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { describeInsurance, describePickup, describeRemark } from '../../order-form/service/describe-service'
import { type ServiceChip, ServiceFold, useServiceFold, waitingCards } from '../../order-form/service/service-fold'
import { SubmitButton, SummaryBar } from '../../order-form/summary/summary-bar'
import { useQuestions } from '../../order-form/use-questions'
import { useHmtForm } from './use-hmt-form'

const waiting = <PageSkeleton rows={6} />
const HmtReceiverCard = lazyPart(
  'hmt receiver',
  async () =>
    (await import(/* webpackChunkName: "hmt-below" */ '../../features/cross-border/hmt/hmt-receiver-card'))
      .HmtReceiverCard,
  waiting,
)
const ProhibitedCard = lazyPart(
  'hmt prohibited',
  async () =>
    (await import(/* webpackChunkName: "hmt-below" */ '../../features/cross-border/hmt/prohibited-card'))
      .ProhibitedCard,
)
const DeclarationStep = lazyDeclarationStep(waiting)
const ServiceStep = lazyServiceStep(<div className={waitingCards} />)
const hmtProducts = ['HMX', 'HMS'] as const
/** Constant, because it does not depend on the estimate. */
const declaration = <DeclarationStep inChinese />

interface PlaceCardProps {
  destinations: readonly CrossBorderDestination[]
  onPlace: (place: HmtPlace) => void
}

/** Destination and goods; a place to which nothing can be sent at present shows the reason and cannot be chosen. */
const PlaceCard = ({ destinations, onPlace }: PlaceCardProps) => {
  const places = hmtPlaces.map((one) => ({ ...one, refusal: refusalOf(destinations, one.value) }))
  const closed = places.filter(({ refusal }) => refusal !== '')
  return (
    <Card title="目的地与物品">
      <ShipmentFields>
        <div className={destinationStyles.two}>
          <ChoiceField
            path="destination"
            label="寄往地区"
            required
            options={places.map(({ value, label, refusal }) => ({ value, label, disabled: refusal !== '' }))}
            hint={closed.map(({ label, refusal }) => `${label}：${refusal}`).join('；')}
            // Fields that depend on the place change with it.
            onChange={onPlace}
          />
        </div>
      </ShipmentFields>
    </Card>
  )
}

/** The fields that are folded into one line until one of them is changed or wrong. */
const foldedFields = ['pickupSlot', 'insuredValue', 'payMethod', 'monthlyCode', 'customerOrderNo', 'remark']

const chipsOf = (draft: CrossBorderDraft, now: Date): ServiceChip[] => [
  { path: 'pickupSlot', text: describePickup(draft, now) },
  { path: 'insuredValue', text: describeInsurance(draft) },
  { path: 'payMethod', text: payMethodLabel(draft.payMethod) },
  ...(draft.customerOrderNo.trim()
    ? [{ path: 'customerOrderNo', text: `客户单号 ${draft.customerOrderNo.trim()}` }]
    : []),
  { path: 'remark', text: describeRemark(draft) },
]

interface HmtFormProps {
  userId: string
  task: CrossBorderTask
  /** Read-only: nothing can be entered or sent any more. */
  closed?: boolean | undefined
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
  onCreated: (created: HmtOrder) => void
}

/** The order form for Hong Kong, Macao and Taiwan (domain §13). */
export const HmtForm = ({ userId, task, closed = false, rules, destinations, onCreated }: HmtFormProps) => {
  const questions = useQuestions()
  const form = useHmtForm(userId, task, { rules, destinations }, questions, onCreated)
  const { draftForm, place, estimate, quote } = form
  const [senderWanted] = useState(!form.restored && isEmptyParty(draftForm.draft.get().sender))
  useDefaultSender(userId, senderWanted, draftForm)
  const computing = estimate.state === 'loading'
  // All services are unfolded when an order is changed, so that the customer sees all of it.
  const fold = useServiceFold(draftForm, foldedFields, !task.isNew)
  const isNarrow = useIsBelow('laptop')
  const isPhone = useIsBelow('phone')
  const agreement = useAgreement()
  const consent = <ConsentField onRead={agreement.read} />
  const products = (
    <ReadOnlyFieldset readOnly={closed}>
      <CrossBorderProducts estimate={estimate} codes={hmtProducts} />
    </ReadOnlyFieldset>
  )
  // These parts do not depend on the price, so they do not render when it changes.
  const sender = useMemo(() => <PartyCard side="sender" folds note={<VerifiedName userId={userId} />} />, [userId])

  return (
    <CrossBorderRulesContext value={rules}>
      <OrderForm
        {...form}
        label="港澳台寄件信息"
        besideTabs={task.isNew}
        task={task}
        questions={questions}
        rail={
          !isNarrow && (
            <>
              {products}
              <ProhibitedCard place={place} />
            </>
          )
        }
        bar={
          !closed && (
            <SummaryBar
              route={`寄往 ${hmtPlaceName(place)}`}
              quote={quote}
              computing={computing}
              consent={!isPhone && consent}
              stacked={!isNarrow}
            >
              <SubmitButton text={task.submitText} computing={computing} sending={form.sending} />
            </SummaryBar>
          )
        }
        onStartOver={form.startOver}
        onSubmit={() => void form.send()}
      >
        <ReadOnlyFieldset readOnly={closed}>
          <div className={formStyles.dense}>
            <RealNameNotice userId={userId} />
            <PlaceCard destinations={destinations} onPlace={form.changePlace} />
            {isNarrow && products}
            {sender}
            <HmtReceiverCard place={place} />
            {isNarrow && <ProhibitedCard place={place} />}
            {declaration}
            <ServiceFold<CrossBorderDraft> chipsOf={(draft) => chipsOf(draft, form.now)} fold={fold} first="pickupSlot">
              <ServiceStep now={form.now} lines={quote?.lines} />
            </ServiceFold>
            {!closed && isPhone && consent}
            {agreement.dialog}
          </div>
        </ReadOnlyFieldset>
      </OrderForm>
    </CrossBorderRulesContext>
  )
}
