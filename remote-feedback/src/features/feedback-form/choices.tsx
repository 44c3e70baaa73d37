import choice from '@portal/kit/choice.module.css'
import drawing from '@portal/kit/drawing.module.css'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { type FeedbackKind, feedbackKindLabel } from '@portal/shared/feedback'
import type { FocusEvent, ReactNode } from 'react'
import styles from './choices.module.css'

interface ChipChoiceProps<Value extends string> {
  label: string
  /** Name of the radio group, unique on the page. */
  name: string
  options: readonly { value: Value; text: string }[]
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

/** When the form focuses the group, the focus goes on to the chosen radio button, or else to the first one. */
const focusChoice = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target !== currentTarget) return
  const radio =
    currentTarget.querySelector<HTMLElement>(':checked') ?? currentTarget.querySelector<HTMLElement>('input')
  radio?.focus({ preventScroll: true })
}

/** A choice of a few options that are all visible. */
export const ChipChoice = <Value extends string>({
  label,
  name,
  options,
  id,
  value,
  onChange,
}: ChipChoiceProps<Value>) => (
  <div id={id} className={layout.row2} role="radiogroup" aria-label={label} tabIndex={-1} onFocus={focusChoice}>
    {options.map(({ value: own, text }) => (
      <label key={own} className={`${choice.choice} ${styles.chip}`}>
        <input
          className={choice.control}
          type="radio"
          name={name}
          value={own}
          checked={own === value}
          onChange={() => onChange?.(own)}
        />
        {text}
      </label>
    ))}
  </div>
)

const facts: Readonly<Record<FeedbackKind, { hint: string; figure: ReactNode }>> = {
  COMPLAINT: { hint: '服务不满意', figure: <path d="M12 3 2.5 20h19zM12 10v4.5M12 17.4v.1" /> },
  CLAIM: {
    hint: '丢失破损赔偿',
    figure: (
      <path
        d="M12 3 4 6v6c0 4.5 3.4 7.7 8 9 4.6-1.3 8-4.5 8-9V6zM9.5 8.5 12 11.5l2.5-3
          M12 11.5V17M9.5 12h5M9.5 14.4h5"
      />
    ),
  },
  URGING: { hint: '催揽收或派送', figure: <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3.2 2" /> },
  SUGGESTION: {
    hint: '帮我们改进',
    figure: <path d="M9 17.5c0-2.4-3-3.6-3-7.2a6 6 0 0 1 12 0c0 3.6-3 4.8-3 7.2zM9.8 20.5h4.4" />,
  },
  PRAISE: {
    hint: '点赞好服务',
    figure: (
      <path
        d="M7 10.5 11 3c1.6 0 2.4 1.2 2.1 2.7L12.5 9H19a1.7 1.7 0 0 1 1.7 2l-1.3 7a2 2 0 0 1-2 1.6H7z
          M3.5 10.5H7v9H3.5z"
      />
    ),
  },
}
/** The kinds that a customer with a problem needs come first. */
const kinds: readonly FeedbackKind[] = ['COMPLAINT', 'CLAIM', 'URGING', 'SUGGESTION', 'PRAISE']

interface KindChoiceProps {
  id?: string
  value?: FeedbackKind
  onChange?: (kind: FeedbackKind) => void
}

/** Choice of the kind of case. */
export const KindChoice = ({ id, value, onChange }: KindChoiceProps) => (
  <div id={id} className={styles.kinds} role="radiogroup" aria-label="反馈类型" tabIndex={-1} onFocus={focusChoice}>
    {kinds.map((kind) => (
      <label key={kind} className={`${choice.choice} ${choice.light} ${styles.kind}`}>
        <input
          className={choice.control}
          type="radio"
          name="feedback-kind"
          value={kind}
          checked={kind === value}
          onChange={() => onChange?.(kind)}
          aria-label={feedbackKindLabel[kind]}
        />
        <svg className={`${drawing.drawing} ${styles.figure}`} viewBox="0 0 24 24" aria-hidden="true">
          {facts[kind].figure}
        </svg>
        <span className={`${prose.strong} ${styles.kindName}`}>{feedbackKindLabel[kind]}</span>
        <span className={`${prose.fine} ${styles.kindHint}`}>{facts[kind].hint}</span>
      </label>
    ))}
  </div>
)
