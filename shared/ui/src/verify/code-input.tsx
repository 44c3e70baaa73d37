import { Button, Input, type InputProps } from 'antd'
import type { FocusEvent } from 'react'

interface CodeInputProps extends Omit<InputProps, 'suffix'> {
  /** Seconds until the next code may be asked for; 0: at once. */
  left: number
  busy: boolean
  onAsk: () => void
}

/**
 * The input of a code with the button that sends one, for a field that is validated when it loses the focus. Moving to
 * the button, or having no code yet, does not count as leaving.
 */
export const CodeInput = ({ left, busy, onAsk, onBlur, ...input }: CodeInputProps) => {
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const { currentTarget, relatedTarget } = event
    if (currentTarget.value !== '' && !currentTarget.parentElement?.contains(relatedTarget)) onBlur?.(event)
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      // More than a code has, for invisible characters that are copied with it.
      maxLength={12}
      {...input}
      onBlur={leave}
      suffix={
        <Button
          type="link"
          size="small"
          loading={busy}
          disabled={left > 0}
          // Safari does not focus a pressed button.
          onMouseDown={({ currentTarget }) => currentTarget.focus()}
          onClick={(event) => {
            // Otherwise the input would take the focus and lose it to the captcha.
            event.stopPropagation()
            onAsk()
          }}
        >
          {left > 0 ? `${left}s后重新获取` : '获取验证码'}
        </Button>
      }
    />
  )
}
