import { useSecondsLeft } from '@portal/kit/countdown'
import type { InvoiceRow } from '@portal/contract/invoice'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { resendTime } from '../model/resend-time'

interface ResendButtonProps extends Omit<ButtonProps, 'onClick'> {
  record: Pick<InvoiceRow, 'applicationNo' | 'resendAt'>
  onResend: () => void
}

/** 重发邮箱; for a minute after a message it counts down, and stays where the focus is. */
export const ResendButton = ({ record: { applicationNo, resendAt }, onResend, ...rest }: ResendButtonProps) => {
  const [wait, setWait] = useState(() => ({ resendAt, end: resendTime(resendAt) }))
  if (wait.resendAt !== resendAt) setWait({ resendAt, end: resendTime(resendAt) })
  const left = useSecondsLeft(wait.end)
  const isWaiting = left > 0

  return (
    <Button
      {...rest}
      aria-disabled={isWaiting}
      aria-label={`重发邮箱，开票记录 ${applicationNo}${isWaiting ? `，${left}秒后可重发` : ''}`}
      onClick={() => !isWaiting && onResend()}
    >
      {isWaiting ? `重发邮箱 (${left}s)` : '重发邮箱'}
    </Button>
  )
}
