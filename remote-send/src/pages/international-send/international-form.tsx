import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import type { OrderCreated } from '@portal/contract/order'
import { lazyPart } from '@portal/kit/lazy-part'
import { type CrossBorderRules, useIsBelow } from '@portal/shared'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { useState } from 'react'
import { isEmptyParty } from '../../draft/send-draft'
import { countryName } from '../../features/cross-border/countries/country-names'
import { DestinationStep } from '../../features/cross-border/destination/destination-step'
import { lazyDeclarationStep, lazyServiceStep } from '../../features/cross-border/lazy-steps'
import { CrossBorderProducts } from '../../features/cross-border/price/cross-border-products'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'
import { Stepper } from '../../features/cross-border/stepper'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { OrderForm } from '../../order-form/order-form'
import styles from '../../order-form/order-form.module.css'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { SummaryBar } from '../../order-form/summary/summary-bar'
import { useQuestions } from '../../order-form/use-questions'
import { useInternationalForm } from './use-international-form'

interface StepButtonsProps {
  step: InternationalStep
  /** Whether there is a price, without which nothing can be sent. */
  isPriced: boolean
  sending: boolean
  /** Label of the submit button at the last step; '' when nothing can be sent. */
  submitText: string
  onBack: (step: InternationalStep) => void
}

/** Buttons to the previous and the next step. */
const StepButtons = ({ step, isPriced, sending, submitText, onBack }: StepButtonsProps) => {
  const index = internationalSteps.findIndex((one) => one.step === step)
  const previous = internationalSteps[index - 1]
  const next = internationalSteps[index + 1]
  return (
    <>
      {previous && (
        <Button size="large" disabled={sending} onClick={() => onBack(previous.step)}>
          上一步
        </Button>
      )}
      {(next ?? submitText) && (
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={sending}
          disabled={!next && !isPriced && !sending}
        >
          {next ? `下一步：${next.title}` : submitText}
        </Button>
      )}
    </>
  )
}

const waiting = <PageSkeleton rows={8} />

/** The products before a destination is chosen. */
const usualProducts = ['IEX', 'IST'] as const

/** The steps that come after the first one: their code is fetched when they are opened. */
const PartiesStep = lazyPart(
  'parties',
  async () => (await import('../../features/cross-border/parties/parties-step')).PartiesStep,
  waiting,
)
const DeclarationStep = lazyDeclarationStep(waiting)
const ServiceStep = lazyServiceStep(waiting)
const ConfirmStep = lazyPart(
  'confirm',
  async () => (await import('../../features/cross-border/confirm/confirm-step')).ConfirmStep,
  waiting,
)

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
  const isNarrow = useIsBelow('laptop')
  const offered = destinations.find(({ code }) => code === destination)?.productCodes
  const products = (
    <ReadOnlyFieldset readOnly={closed}>
      <CrossBorderProducts estimate={estimate} codes={offered ?? usualProducts} />
    </ReadOnlyFieldset>
  )

  return (
    <CrossBorderRulesContext value={rules}>
      <OrderForm
        {...form}
        label="国际寄件信息"
        task={task}
        questions={questions}
        besideTabs={task.isNew}
        rail={!isNarrow && products}
        bar={
          <SummaryBar
            route={destination && `寄往 ${countryName(destination)}`}
            quote={quote}
            computing={estimate.state === 'loading'}
            stacked={!isNarrow}
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
        <ReadOnlyFieldset readOnly={closed}>
          <div className={styles.dense}>
            <Stepper current={step} furthest={form.furthest} onGo={form.goTo} />
            {step === 'destination' && (
              <DestinationStep destinations={destinations} onDestination={form.changeDestination} />
            )}
            {step === 'parties' && <PartiesStep userId={userId} />}
            {step === 'declaration' && <DeclarationStep />}
            {step === 'service' && <ServiceStep now={form.now} lines={quote?.lines} />}
            {step === 'confirm' && <ConfirmStep userId={userId} quote={quote} onGo={form.goTo} />}
            {isNarrow && (step === 'destination' || step === 'service') && products}
          </div>
        </ReadOnlyFieldset>
      </OrderForm>
    </CrossBorderRulesContext>
  )
}
