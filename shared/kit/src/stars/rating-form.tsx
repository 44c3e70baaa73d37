import { type LeaveGuard, severalLines, useLeaveGuard } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState, useId } from 'react'
import layout from '../styles/layout.module.css'
import choice from '../styles/choice.module.css'
import fieldset from '../styles/fieldset.module.css'
import prose from '../styles/prose.module.css'
import chip from '../styles/chip.module.css'
import { type Score, scoreLabel, scores } from './scores'
import { StarIcon } from './star-icon'
import styles from './rating-form.module.css'

interface TagFieldProps<Tag extends string> {
  tags: readonly Tag[]
  value: readonly Tag[]
  onChange: (value: Tag[]) => void
}

/** Tags to choose from. */
const TagField = <Tag extends string>({ tags, value, onChange }: TagFieldProps<Tag>) => (
  <div className={layout.row2} role="group" aria-label="评价标签">
    {tags.map((tag) => {
      const isChosen = value.includes(tag)
      return (
        <button
          key={tag}
          type="button"
          className={`${chip.chip} ${styles.tag}`}
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? value.filter((other) => other !== tag) : [...value, tag])}
        >
          {tag}
        </button>
      )
    })}
  </div>
)

interface StarFieldProps {
  /** The question above the stars. */
  legend: string
  value: Score | null
  problem: string
  onChange: (score: Score) => void
}

/** One to five stars: a group of radio buttons, so that the arrow keys choose and every star has a label. */
const StarField = ({ legend, value, problem, onChange }: StarFieldProps) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== ''}
      aria-describedby={problem ? id : undefined}
    >
      <legend className={fieldset.legend}>{legend}</legend>
      <div className={styles.stars}>
        {scores.map((score) => (
          <label
            key={score}
            className={value !== null && score <= value ? `${styles.star} ${styles.lit}` : styles.star}
            title={scoreLabel[score]}
          >
            <input
              className={choice.control}
              type="radio"
              name={`${id}score`}
              value={score}
              checked={score === value}
              aria-label={`${score}星，${scoreLabel[score]}`}
              onChange={() => onChange(score)}
            />
            <StarIcon size={30} filled={value !== null && score <= value} />
          </label>
        ))}
        <span className={`${prose.secondary} ${styles.word}`} aria-hidden="true">
          {value ? scoreLabel[value] : '请点击星星评分'}
        </span>
      </div>
      <ErrorLine id={id} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}

interface Rating<Tag extends string> {
  score: Score
  tags: Tag[]
  words: string
}

interface RatingFormProps<Tag extends string> {
  /** The question above the stars. */
  legend: string
  /** Said at the stars when none was chosen. */
  missingScore: string
  tagsFor: (score: Score) => readonly Tag[]
  /** Maximum length of the words in characters. */
  maxWords: number
  /** The rating that is changed; null for a new one. */
  earlier?: Rating<Tag> | null
  busy: boolean
  /** Why the call has failed; '' when it has not. */
  failure: string
  /** `release` ends the guard of the words: they are stored. */
  onSubmit: (rating: Rating<Tag>, release: LeaveGuard['release']) => Promise<unknown>
  /** Another way than the rating, shown beside the button: 仍未解决 for a low score. */
  otherWay?: (score: Score | null, leave: LeaveGuard['leave']) => ReactNode
  wordsClassName?: string
  buttonsClassName?: string
}

/** Stars, then tags and words that go with them. Leaving words behind asks first. */
export const RatingForm = <Tag extends string>({
  legend,
  missingScore,
  tagsFor,
  maxWords,
  earlier = null,
  busy,
  failure,
  onSubmit,
  otherWay,
  wordsClassName,
  buttonsClassName = '',
}: RatingFormProps<Tag>) => {
  const [score, setScore] = useState(earlier?.score ?? null)
  const [tags, setTags] = useState(earlier?.tags ?? [])
  const [words, setWords] = useState(earlier?.words ?? '')
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { leave, release } = useLeaveGuard(words !== (earlier?.words ?? ''))

  const choose = (next: Score) => {
    setScore(next)
    setProblem('')
    setTags(tags.filter((tag) => tagsFor(next).includes(tag)))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (score === null) {
      setProblem(missingScore)
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      return
    }
    void onSubmit({ score, tags, words: severalLines(words) }, release)
  }
  return (
    <form ref={form} className={layout.stack3} noValidate onSubmit={submit}>
      <StarField legend={legend} value={score} problem={problem} onChange={choose} />
      {score !== null && (
        <>
          <TagField tags={tagsFor(score)} value={tags} onChange={setTags} />
          <Input.TextArea
            className={wordsClassName}
            aria-label="评价内容"
            placeholder="还想说点什么（选填）"
            rows={2}
            maxLength={maxWords}
            showCount
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </>
      )}
      <ErrorLine>{failure}</ErrorLine>
      <div className={`${layout.row2} ${buttonsClassName}`}>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
          提交评价
        </Button>
        {otherWay?.(score, leave)}
      </div>
    </form>
  )
}
