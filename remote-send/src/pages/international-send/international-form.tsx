import layout from '@portal/kit/layout.module.css'
import type { OrderCreated } from '@portal/contract/order'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import type { CrossBorderRules } from '@portal/shared'
import { useCallback, useMemo, useState } from 'react'
import { isEmptyParty, type PartyDraft } from '../../draft/send-draft'
import { DestinationStep } from '../../features/cross-border/destination/destination-step'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules-context'
import { Stepper } from '../../features/cross-border/stepper'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { useConfirmPrice } from '../../order-form/price/use-confirm-price'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { FormContext } from '../../form/form-context'
import { useConfirm } from '../../form/use-confirm'
import { DraftNotice } from '../../order-form/notice/draft-notice'
import formStyles from '../../order-form/order-form.module.css'
import { SubmitFailureNotice } from '../../order-form/notice/submit-failure-notice'
import { ConfirmStep, DeclarationStep, PartiesStep, ServiceStep } from './later-steps'
import { StepBar } from './step-bar'
import { useInternationalForm } from './use-international-form'

interface InternationalFormProps {
  userId: string
  task: CrossBorderTask
  /** Everything can be read, and nothing entered or sent any more. */
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
  const [ask, dialogs] = useConfirm()
  const [askPrice, priceDialog] = useConfirmPrice()
  const form = useInternationalForm(userId, task, closed, { rules, destinations }, { ask, askPrice }, onCreated)
  const { draft, step, estimate, restored, change, changeSender, changeReceiver, suggest, errors, leave } = form

  const fillSender = useCallback(
    (known: PartyDraft) => suggest((now) => (isEmptyParty(now.sender) ? { ...now, sender: known } : now)),
    [suggest],
  )
  const [senderWanted] = useState(!restored && isEmptyParty(draft.sender))
  useDefaultSender(userId, senderWanted, fillSender)

  const context = useMemo(() => ({ errors, leave }), [errors, leave])
  const startOver = async () => {
    if (await ask({ title: task.clearQuestion, okText: task.clearAnswer, cancelText: '取消' })) form.startOver()
  }

  return (
    <CrossBorderRulesContext value={rules}>
      <FormContext value={context}>
        {dialogs}
        {priceDialog}
        <form
          className={layout.stack4}
          noValidate
          aria-label="国际寄件信息"
          onSubmit={(event) => {
            event.preventDefault()
            void form.proceed()
          }}
        >
          {restored && <DraftNotice clearText={task.clearText} onClear={() => void startOver()} />}
          <Stepper current={step} furthest={form.furthest} onGo={form.goTo} />
          <ReadOnlyFieldset closed={closed}>
            {step === 'destination' && (
              <DestinationStep
                draft={draft}
                destinations={destinations}
                estimate={estimate}
                onDestination={form.changeDestination}
                onChange={change}
              />
            )}
            {step === 'parties' && (
              <PartiesStep
                userId={userId}
                draft={draft}
                onChange={change}
                onSender={changeSender}
                onReceiver={changeReceiver}
              />
            )}
            {step === 'declaration' && <DeclarationStep draft={draft} onChange={change} />}
            {step === 'service' && <ServiceStep draft={draft} now={form.now} estimate={estimate} onChange={change} />}
            {step === 'confirm' && (
              <ConfirmStep userId={userId} draft={draft} quote={form.quote} onChange={change} onGo={form.goTo} />
            )}
          </ReadOnlyFieldset>
          <div className={formStyles.foot} data-bottom-bar>
            {form.failure && <SubmitFailureNotice failure={form.failure} submitText={task.submitText} />}
            <StepBar
              step={step}
              destination={draft.destination}
              quote={form.quote}
              computing={estimate.state === 'loading'}
              sending={form.sending}
              submitText={closed ? '' : task.submitText}
              onBack={form.goTo}
            />
          </div>
        </form>
      </FormContext>
    </CrossBorderRulesContext>
  )
}
