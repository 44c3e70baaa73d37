import { type LeaveGuard, severalLines, useLeaveGuard } from '@portal/shared'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import layout from '../styles/layout.module.css'
import type { Score } from './scores'
import { StarField } from './star-field'
import { TagField } from './tag-field'

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
