import bottomBar from '@portal/kit/bottom-bar.module.css'
import { Card } from '@portal/kit/card'
import { fieldErrorOf } from '@portal/kit/field-error'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { useRequestId } from '@portal/kit/request-id'
import {
  DELIVERY_CHANGED,
  DELIVERY_CLOSED,
  LAST_FOUR_LOCKED,
  LAST_FOUR_WRONG,
  LINK_NOT_FOUND,
  SESSION_EXPIRED,
} from '@portal/contract/codes'
import type { DeliveryView } from '@portal/contract/delivery'
import { stationConsentWords } from '@portal/contract/delivery-labels'
import { toast, useLeaveGuard } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { lastFourLength } from '../../components/digit-boxes'
import { changeUntilText, decide, type DeliveryAccess, isWhole } from './delivery-view'
import { ChipChoice } from './choice-group'
import { LastFour } from './last-four-form'
import { draftOf, offeredDraft, problemsOf, type WishDraft, type WishField, wishFieldOf, wishOf } from './wish-draft'
import { WishFields, WishTiles } from './wish-fields'
import styles from './wish-form.module.css'

type WishProblems = Partial<Record<WishField, string>>

/** The problems of a form's fields. When they are shown, the first of those fields gets the focus. */
const useWishProblems = () => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<WishProblems>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (round === 0) return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true] input, input[aria-invalid=true]')?.focus()
  }, [round])

  const show = (found: WishProblems) => {
    setProblems(found)
    setRound((count) => count + 1)
  }
  return { form, problems, show, clear: () => setProblems({}) }
}

interface WishFormProps {
  view: DeliveryView
  access: DeliveryAccess
  /** The last four digits, where they were entered before; else ''. */
  knownDigits: string
  onDecided: (view: DeliveryView) => void
  /** Called when the shown version is out of date; resolves when the new one is shown. */
  onOutdated: () => Promise<unknown>
}

const consents = [
  ['yes', '同意'],
  ['no', '不同意'],
] as const

/** 收货安排: the receiver's wish, the consent to a station, and the digits that identify the receiver. */
export const WishForm = ({ view, access, knownDigits, onDecided, onOutdated }: WishFormProps) => {
  const [typed, setTyped] = useState<WishDraft>(() => draftOf(view))
  const draft = offeredDraft(typed, view)
  const [consent, setConsent] = useState(
    view.decision !== null && isWhole(view.decision) ? view.decision.stationConsent : null,
  )
  const [digits, setDigits] = useState(knownDigits)
  const { form, problems, show, clear } = useWishProblems()
  const [digitProblem, setDigitProblem] = useState('')
  const [focusRound, setFocusRound] = useState(0)
  const [isTouched, setIsTouched] = useState(false)
  const { busy, failure, run } = useGuardedCall()
  const { requestIdOf, forget } = useRequestId()
  const { release } = useLeaveGuard(isTouched)
  const needsDigits = access.code !== undefined
  // Choosing a station is the consent.
  const asksConsent = view.kinds.includes('SAFE_PLACE') && draft.kind !== 'STATION'

  const change = (next: Partial<WishDraft>) => {
    setTyped({ ...typed, ...next })
    clear()
    setIsTouched(true)
  }
  const refuseDigits = (sentence: string) => {
    setDigitProblem(sentence)
    setFocusRound((round) => round + 1)
  }
  const refused = async (error: unknown): Promise<string | undefined> => {
    // The login stands in front of the page.
    if (isRefusal(error, SESSION_EXPIRED)) return ''
    if (isRefusal(error, LAST_FOUR_WRONG, LAST_FOUR_LOCKED)) {
      setDigits('')
      refuseDigits(error.message)
      return ''
    }
    const fieldError = fieldErrorOf(error)
    const field = fieldError && wishFieldOf(fieldError.path)
    if (field || isRefusal(error, DELIVERY_CHANGED, DELIVERY_CLOSED, LINK_NOT_FOUND)) await onOutdated()
    if (field) {
      show({ [field]: fieldError.text })
      return ''
    }
    return isRefusal(error, DELIVERY_CHANGED) ? '收货安排刚刚有变化，请看上方现在的安排，确认后再提交' : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(draft)
    if (Object.keys(found).length > 0) return show(found)
    clear()
    if (needsDigits && digits.length < lastFourLength) return refuseDigits('请输入4位数字')
    setDigitProblem('')
    const content = { version: view.version, wish: wishOf(draft, view), stationConsent: asksConsent ? consent : null }
    await run(async () => {
      const next = await decide(access, { ...content, clientRequestId: requestIdOf(content) }, digits)
      forget()
      release()
      toast.success('收货安排已提交', 3000)
      onDecided(next)
    }, refused)
  }

  return (
    <Card title="收货安排" help={changeUntilText(view)}>
      <form
        ref={form}
        className={styles.form}
        aria-label="收货安排"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <WishTiles
          kinds={view.kinds}
          stairsFees={view.stairsFees}
          value={draft.kind}
          problem={problems.kind}
          onChange={(kind) => change({ kind })}
        />
        <WishFields view={view} draft={draft} problems={problems} onChange={change} />
        {asksConsent && (
          <ChipChoice
            legend={stationConsentWords}
            options={consents}
            value={consent === null ? '' : consent ? 'yes' : 'no'}
            onChange={(answer) => {
              setConsent(answer === 'yes')
              setIsTouched(true)
            }}
          />
        )}
        {needsDigits && (
          <LastFour
            phoneStart={view.phoneStart}
            digits={digits}
            problem={digitProblem}
            focusRound={focusRound}
            onChange={(next) => {
              setDigits(next)
              setDigitProblem('')
            }}
          />
        )}
        <div className={`${bottomBar.bar} ${styles.send}`}>
          <Button
            className={styles.button}
            type="primary"
            size="large"
            htmlType="submit"
            loading={busy}
            aria-disabled={busy}
          >
            提交安排
          </Button>
          <ErrorLine>{failure}</ErrorLine>
          {failure === '' && <span className={`${prose.hint} ${layout.notOnPhone}`}>提交后寄件人可以看到您的安排</span>}
        </div>
      </form>
    </Card>
  )
}
