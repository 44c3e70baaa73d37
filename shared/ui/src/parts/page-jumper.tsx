import { Input } from 'antd'
import { useState } from 'react'
import styles from './page-jumper.module.css'

interface PageJumperProps {
  page: number
  lastPage: number
  onJump: (page: number) => void
}

/**
 * 跳至 a page that is typed, limited to the existing ones. antd's jumper is missing when there is only one page (spec
 * §2).
 */
export const PageJumper = ({ page, lastPage, onJump }: PageJumperProps) => {
  const [text, setText] = useState('')

  const jump = () => {
    setText('')
    if (text === '') return
    const target = Math.min(lastPage, Math.max(1, Number(text)))
    if (target !== page) onJump(target)
  }

  return (
    <span className={styles.jumper}>
      跳至
      <Input
        className={styles.input}
        aria-label="跳至页码"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        onPressEnter={(event) => {
          // Enter would otherwise submit a surrounding form.
          event.preventDefault()
          jump()
        }}
        onBlur={jump}
      />
      页
    </span>
  )
}
