import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { Card } from '@portal/kit/card'
import { lazyPart } from '@portal/kit/lazy-part'
import type { CrossBorderRules } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Radio } from 'antd'
import { useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import { ShipmentFields } from '../../features/cross-border/destination/shipment-fields'
import { refusalOf } from '../../features/cross-border/destination/destinations'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { type HmtPlace, hmtPlaceName, hmtPlaces } from '../../features/cross-border/hmt/hmt-places'
import styles from '../../features/cross-border/hmt/hmt.module.css'
import { lazyDeclarationStep, lazyServiceStep } from '../../features/cross-border/lazy-steps'
import { RealNameNotice } from '../../features/cross-border/parties/real-name-notice'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { Field } from '../../form/field'
import fieldStyles from '../../form/field.module.css'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { Consent } from '../../order-form/consent/consent'
import { OrderForm } from '../../order-form/order-form'
import { PartyCard } from '../../order-form/party/party-card'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
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
const ServiceStep = lazyServiceStep(waiting)
/** Constant, because it does not depend on the estimate. */
const sender = <PartyCard side="sender" />
const declaration = <DeclarationStep inChinese />

interface PlaceCardProps {
  destinations: readonly CrossBorderDestination[]
  place: HmtPlace
  onPlace: (place: HmtPlace) => void
}

/** Destination and goods; a place to which nothing can be sent at present shows the reason and cannot be chosen. */
const PlaceCard = ({ destinations, place, onPlace }: PlaceCardProps) => {
  const places = hmtPlaces.map((one) => ({ ...one, refusal: refusalOf(destinations, one.value) }))
  const closed = places.filter(({ refusal }) => refusal !== '')
  return (
    <Card title="目的地与物品" roomy>
      <ShipmentFields>
        <Field
          path="destination"
          label="寄往地区"
          required
          wide
          group
          hint={closed.map(({ label, refusal }) => `${label}：${refusal}`).join('；')}
        >
          {({ id }) => (
            <Radio.Group
              id={id}
              optionType="button"
              className={fieldStyles.chips}
              aria-label="寄往地区"
              value={place}
              options={places.map(({ value, label, refusal }) => ({ value, label, disabled: refusal !== '' }))}
              // Fields that depend on the place change with it.
              onChange={({ target }) => onPlace(target.value)}
            />
          )}
        </Field>
      </ShipmentFields>
    </Card>
  )
}

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

  return (
    <CrossBorderRulesContext value={rules}>
      <OrderForm
        {...form}
        label="港澳台寄件信息"
        task={task}
        questions={questions}
        bar={
          !closed && (
            <SummaryBar route={`寄往 ${hmtPlaceName(place)}`} quote={quote} computing={computing}>
              <SubmitButton text={task.submitText} computing={computing} sending={form.sending} />
            </SummaryBar>
          )
        }
        onStartOver={form.startOver}
        onSubmit={() => void form.send()}
      >
        <RealNameNotice userId={userId} />
        <ReadOnlyFieldset readOnly={closed}>
          <PlaceCard destinations={destinations} place={place} onPlace={form.changePlace} />
          <div className={styles.parties}>
            {sender}
            <HmtReceiverCard place={place} />
          </div>
          <ProhibitedCard place={place} />
          {declaration}
          <ServiceStep now={form.now} estimate={estimate} />
          {!closed && <Consent />}
        </ReadOnlyFieldset>
      </OrderForm>
    </CrossBorderRulesContext>
  )
}
