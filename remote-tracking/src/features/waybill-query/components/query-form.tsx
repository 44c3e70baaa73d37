import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, useId } from 'react'
import numberField from './number-field.module.css'
import styles from './query-form.module.css'

interface QueryFormProps {
  text: string
  onTextChange: (text: string) => void
  problems: readonly string[]
  loading: boolean
  onSubmit: () => void
}

const isSubmitKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** The field for waybill numbers. A native text area: the page is often the first one of a visit and stays small. */
export const QueryForm = ({ text, onTextChange, problems, loading, onSubmit }: QueryFormProps) => {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={layout.stack2} onSubmit={submit} noValidate>
      <label className={prose.strong} htmlFor={id}>
        运单号
      </label>
      <textarea
        id={id}
        className={`${numberField.field} ${styles.input}`}
        rows={5}
        maxLength={2000}
        value={text}
        placeholder={'每行一个，或用空格、逗号、分号隔开\n最多10个'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problems.length > 0}
        aria-describedby={`${id}-problems`}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={(event) => {
          if (isSubmitKey(event)) submit(event)
        }}
      />
      <div id={`${id}-problems`} className={prose.typed} role="alert">
        {problems.map((problem) => (
          <p key={problem} className={prose.danger}>
            {problem}
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="primary" size="large" htmlType="submit" loading={loading}>
          查询
        </Button>
        {text && (
          <Button size="large" onClick={() => onTextChange('')}>
            清空
          </Button>
        )}
      </div>
    </form>
  )
}
