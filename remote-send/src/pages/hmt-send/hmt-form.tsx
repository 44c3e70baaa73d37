import type { CrossBorderRules } from '@portal/shared'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import { Consent } from '../../order-form/consent/consent'
import styles from '../../features/cross-border/hmt/hmt.module.css'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { hmtPlaceName } from '../../features/cross-border/hmt/hmt-places'
import { PlaceCard } from '../../features/cross-border/hmt/place-card'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules-context'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { RealNameNotice } from '../../features/cross-border/parties/real-name-notice'
import { PartyCard } from '../../order-form/party/party-card'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { lazyPart } from '@portal/kit/lazy-part'
import { OrderForm } from '../../order-form/order-form'
import { SubmitButton } from '../../order-form/summary/submit-button'
import { SummaryBar } from '../../order-form/summary/summary-bar'
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
const DeclarationStep = lazyPart(
  'declaration',
  async () => (await import('../../features/cross-border/declaration/declaration-step')).DeclarationStep,
  waiting,
)
const ServiceStep = lazyPart(
  'overseas service',
  async () => (await import('../../features/cross-border/service/service-step')).ServiceStep,
  waiting,
)
/** Constant, because it does not depend on the estimate. */
const sender = <PartyCard side="sender" />
const declaration = <DeclarationStep inChinese />

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
