import * as links from '@portal/contract/links'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import styles from './query-form.module.css'

interface QueryFormProps {
  text: string
  onTextChange: (text: string) => void
  problems: readonly string[]
  loading: boolean
  onSubmit: () => void
}

/** Lines that the field shows before it scrolls. */
const maxLines = 5

/** Enter as in every search field, Shift+Enter for another line. */
const isSubmitKey = ({ key, shiftKey }: KeyboardEvent) => key === 'Enter' && !shiftKey

/**
 * The field for waybill numbers: one line, and one more for each pasted number. A native text area: the page is often
 * the first one of a visit and stays small.
 */
export const QueryForm = ({ text, onTextChange, problems, loading, onSubmit }: QueryFormProps) => {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={layout.stack2} action={links.waybillQuery()} onSubmit={submit} noValidate>
      <label className={prose.spoken} htmlFor={id}>
        运单号
      </label>
      <div className={styles.box}>
        <textarea
          id={id}
          name="ewbNo"
          className={styles.input}
          rows={Math.min(maxLines, text.split('\n').length)}
          maxLength={2000}
          value={text}
          placeholder="输入或粘贴运单号，最多10个，用空格或逗号隔开"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-problems`}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={(event) => {
            if (isSubmitKey(event)) submit(event)
          }}
        />
        <div className={styles.actions}>
          {text && (
            <Button type="text" size="large" onClick={() => onTextChange('')}>
              清空
            </Button>
          )}
          <Button type="primary" size="large" className={styles.submit} htmlType="submit" loading={loading}>
            查询
          </Button>
        </div>
      </div>
      <div id={`${id}-problems`} className={`${notice.danger} ${layout.place} ${prose.typed}`} role="alert">
        {problems.map((problem) => (
          <p key={problem} className={prose.danger}>
            {problem}
          </p>
        ))}
      </div>
    </form>
  )
}
