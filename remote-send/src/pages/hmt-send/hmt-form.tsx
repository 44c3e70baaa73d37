import layout from '@portal/kit/layout.module.css'
import type { CrossBorderRules } from '@portal/shared'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useCallback, useMemo, useState } from 'react'
import { isEmptyParty, type PartyDraft } from '../../draft/send-draft'
import { Consent } from '../../order-form/consent/consent'
import styles from '../../features/cross-border/hmt/hmt.module.css'
import { HmtBar } from '../../features/cross-border/hmt/hmt-bar'
import type { HmtOrder } from '../../features/cross-border/hmt/hmt-created'
import { PlaceCard } from '../../features/cross-border/hmt/place-card'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { CrossBorderRulesContext } from '../../features/cross-border/rules/cross-border-rules-context'
import { PartyCard } from '../../order-form/party/party-card'
import { useDefaultSender } from '../../order-form/party/use-default-sender'
import { useConfirmPrice } from '../../order-form/price/use-confirm-price'
import { ReadOnlyFieldset } from '../../form/read-only-fieldset'
import { FormContext } from '../../form/form-context'
import { lazyPart } from '@portal/kit/lazy-part'
import { useConfirm } from '../../form/use-confirm'
import { DraftNotice } from '../../order-form/notice/draft-notice'
import formStyles from '../../order-form/order-form.module.css'
import { SubmitFailureNotice } from '../../order-form/notice/submit-failure-notice'
import { useHmtForm } from './use-hmt-form'

const waiting = <PageSkeleton rows={6} />
const RealNameNotice = lazyPart(
  'real name',
  async () =>
    (await import(/* webpackChunkName: "hmt-below" */ '../../features/cross-border/parties/real-name-notice'))
      .RealNameNotice,
)
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

interface HmtFormProps {
  userId: string
  task: CrossBorderTask
  /** Nothing can be entered or sent any more. */
  closed?: boolean | undefined
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
  onCreated: (made: HmtOrder) => void
}

/** The order form for Hong Kong, Macao and Taiwan (domain §13). */
export const HmtForm = ({ userId, task, closed = false, rules, destinations, onCreated }: HmtFormProps) => {
  const [ask, dialogs] = useConfirm()
  const [askPrice, priceDialog] = useConfirmPrice()
  const form = useHmtForm(userId, task, { rules, destinations }, { ask, askPrice }, onCreated)
  const { draft, place, estimate, restored, change, changeSender, changeReceiver, suggest, errors, leave } = form

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
          aria-label="港澳台寄件信息"
          onSubmit={(event) => {
            event.preventDefault()
            void form.send()
          }}
        >
          {restored && <DraftNotice clearText={task.clearText} onClear={() => void startOver()} />}
          <RealNameNotice userId={userId} />
          <ReadOnlyFieldset closed={closed}>
            <PlaceCard draft={draft} destinations={destinations} onPlace={form.changePlace} onChange={change} />
            <div className={styles.parties}>
              <PartyCard side="sender" party={draft.sender} onChange={(_, patch) => changeSender(patch)} />
              <HmtReceiverCard place={place} receiver={draft.receiver} onChange={changeReceiver} />
            </div>
            <ProhibitedCard place={place} />
            <DeclarationStep draft={draft} onChange={change} inChinese />
            <ServiceStep draft={draft} now={form.now} estimate={estimate} onChange={change} />
            {!closed && <Consent agreed={draft.agreed} onChange={(agreed) => change({ agreed })} />}
          </ReadOnlyFieldset>
          {!closed && (
            <div className={formStyles.foot} data-bottom-bar>
              {form.failure && <SubmitFailureNotice failure={form.failure} submitText={task.submitText} />}
              <HmtBar
                place={place}
                quote={form.quote}
                computing={estimate.state === 'loading'}
                sending={form.sending}
                submitText={task.submitText}
              />
            </div>
          )}
        </form>
      </FormContext>
    </CrossBorderRulesContext>
  )
}
