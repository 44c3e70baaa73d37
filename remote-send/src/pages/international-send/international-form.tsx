import type { OrderCreated } from '@portal/contract/order'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import type { CrossBorderRules } from '@portal/shared'
import { useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import { countryName } from '../../features/cross-border/countries/country-names'
import { DestinationStep } from '../../features/cross-border/destination/destination-step'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules-context'
import { Stepper } from '../../features/cross-border/stepper'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { OrderForm } from '../../order-form/order-form'
import { SummaryBar } from '../../order-form/summary/summary-bar'
import { useQuestions } from '../../order-form/use-questions'
import { ConfirmStep, DeclarationStep, PartiesStep, ServiceStep } from './later-steps'
import { StepButtons } from './step-buttons'
import { useInternationalForm } from './use-international-form'

interface InternationalFormProps {
  userId: string
  task: CrossBorderTask
  /** Read-only: nothing can be entered or sent any more. */
  closed?: boolean | undefined
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
  onCreated: (order: OrderCreated) => void
}

/** The five steps of an order to another country (domain §13). */
export const InternationalForm = ({
  userId,
  task,
  closed = false,
  rules,
  destinations,
  onCreated,
}: InternationalFormProps) => {
  const questions = useQuestions()
  const form = useInternationalForm(userId, task, closed, { rules, destinations }, questions, onCreated)
  const { draftForm, destination, step, estimate, quote } = form
  const [senderWanted] = useState(!form.restored && isEmptyParty(draftForm.draft.get().sender))
  useDefaultSender(userId, senderWanted, draftForm)

  return (
    <CrossBorderRulesContext value={rules}>
      <OrderForm
        {...form}
        label="国际寄件信息"
        task={task}
        questions={questions}
        bar={
          <SummaryBar
            route={destination && `寄往 ${countryName(destination)}`}
            quote={quote}
            computing={estimate.state === 'loading'}
          >
            <StepButtons
              step={step}
              isPriced={quote !== undefined}
              sending={form.sending}
              submitText={closed ? '' : task.submitText}
              onBack={form.goTo}
            />
          </SummaryBar>
        }
        onStartOver={form.startOver}
        onSubmit={() => void form.proceed()}
      >
        <Stepper current={step} furthest={form.furthest} onGo={form.goTo} />
        <ReadOnlyFieldset closed={closed}>
          {step === 'destination' && (
            <DestinationStep destinations={destinations} estimate={estimate} onDestination={form.changeDestination} />
          )}
          {step === 'parties' && <PartiesStep userId={userId} />}
          {step === 'declaration' && <DeclarationStep />}
          {step === 'service' && <ServiceStep now={form.now} estimate={estimate} />}
          {step === 'confirm' && <ConfirmStep userId={userId} quote={quote} onGo={form.goTo} />}
        </ReadOnlyFieldset>
      </OrderForm>
    </CrossBorderRulesContext>
  )
}
