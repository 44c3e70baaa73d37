import { hotline } from '@portal/shared'
import { answerImageCaptcha, type ImageCaptchaChallenge, type SolvedCaptcha } from '@portal/shared/internal'
import { Button, Input, type InputRef } from 'antd'
import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './captcha-content.module.css'
import { CaptchaKinds } from './captcha-kinds'
import { LinkButton } from './link-button'
import { type PuzzleProps, useCaptcha } from './use-captcha'

const codeLength = 4

const drawnCode = {
  captchaType: 'drawnCode',
  empty: '',
  displayMs: { success: 0, failure: 0 },
  wrongTip: '验证码不正确，请重新输入',
} as const

/** The image captcha; a wrong answer loads a new picture. */
const ImageCaptchaForm = (props: Omit<PuzzleProps, 'onFailed'>) => {
  const [problem, setProblem] = useState('')
  const { state, reload, change, submit } = useCaptcha<string>(drawnCode, { ...props, onFailed: setProblem })
  const { phase, challenge, tip, input: code } = state
  const field = useRef<InputRef>(null)
  const [fieldId, errorId] = [useId(), useId()]

  // For the first picture and each one after it.
  useEffect(() => {
    if (challenge) field.current?.focus()
  }, [challenge])

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setProblem('')
    change(() => target.value.trim())
  }

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.length < codeLength) setProblem(`请输入图中的${codeLength}位字符`)
    else void submit({ plaintext: JSON.stringify({ code }), successTip: '' })
    field.current?.focus()
  }

  const error = problem || tip
  return (
    <form onSubmit={onSubmit} noValidate>
      <div className={styles.picture} data-phase={phase}>
        {challenge ? (
          <img
            className={styles.image}
            src={`data:image/png;base64,${challenge.originalImageBase64}`}
            alt="图形验证码"
          />
        ) : (
          <span className={styles.image} />
        )}
        <LinkButton onClick={reload}>换一张</LinkButton>
      </div>
      <label className={styles.label} htmlFor={fieldId}>
        图中的字符，不区分大小写
      </label>
      <Input
        ref={field}
        id={fieldId}
        className={styles.code}
        size="large"
        maxLength={codeLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        status={error ? 'error' : undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={errorId}
        value={code}
        onChange={onChange}
      />
      <p id={errorId} className={styles.error} role="status">
        {phase === 'loading' && !problem ? '加载中...' : error}
      </p>
      <Button type="primary" htmlType="submit" size="large" block loading={phase === 'checking'}>
        确定
      </Button>
      <p className={styles.help}>看不清图片？请致电客服热线 {hotline()}</p>
    </form>
  )
}

interface CaptchaContentProps {
  challenge: ImageCaptchaChallenge
  /** Called after the challenge is answered. */
  onSolved?: (proof: string | SolvedCaptcha) => void
}

/**
 * The captcha that a call, a form or a remote requests (spec §9): the image captcha for low-risk checks, the slider for
 * an SMS code or a login, word order where the slider is not enough. Each challenge begins with a new picture.
 */
export const CaptchaContent = ({ challenge: { id, purpose, onlyWords }, onSolved }: CaptchaContentProps) => {
  const answer = (proof: string | SolvedCaptcha) => {
    onSolved?.(proof)
    answerImageCaptcha(proof)
  }
  return purpose === 'query' ? (
    <ImageCaptchaForm key={id} purpose="query" onVerified={answer} />
  ) : (
    <CaptchaKinds key={id} purpose={purpose} onlyWords={onlyWords} onVerified={answer} />
  )
}
