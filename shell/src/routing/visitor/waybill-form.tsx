import * as links from '@portal/contract/links'
import { readWaybillInput } from '@portal/shared'
import { useNavigate } from '@portal/shared/router'
import { type FormEvent, useId, useState } from 'react'
import styles from './visitor-services.module.css'

/** 查单号: goes on to 运单查询. Only well-formed numbers get into an address: a phone or an ID number is personal. */
export const WaybillForm = () => {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { valid } = readWaybillInput(text)
    if (valid.length > 0) void navigate(links.waybillQuery(...valid))
    else setProblem(text.trim() === '' ? '请输入运单号' : '单号格式不正确')
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        查单号
      </label>
      <div className={styles.fields}>
        <input
          id={id}
          className={`${styles.field} ${styles.wide}`}
          value={text}
          placeholder="输入运单号"
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setText(target.value)
            setProblem('')
          }}
        />
        <button type="submit" className={styles.button}>
          查询
        </button>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
