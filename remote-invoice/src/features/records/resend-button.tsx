import type { InvoiceRow } from '@portal/contract/invoice'
import { useSecondsLeft } from '@portal/kit/countdown'
import { resendSeconds } from '@portal/shared/invoicing'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'

/**
 * Converts the server's instant to this device's clock, milliseconds. A device whose clock is wrong waits no longer
 * than the limit.
 */
const resendTime = (resendAt: string | null): number =>
  resendAt === null ? 0 : Math.min(Date.parse(resendAt), Date.now() + resendSeconds * 1000)

interface ResendButtonProps extends Omit<ButtonProps, 'onClick'> {
  record: Pick<InvoiceRow, 'applicationNo' | 'resendAt'>
  onResend: () => void
}

/** 重发邮箱. For a minute after sending it counts down and keeps the focus. */
export const ResendButton = ({ record: { applicationNo, resendAt }, onResend, ...rest }: ResendButtonProps) => {
  const [wait, setWait] = useState(() => ({ resendAt, end: resendTime(resendAt) }))
  if (wait.resendAt !== resendAt) setWait({ resendAt, end: resendTime(resendAt) })
  const remainingSeconds = useSecondsLeft(wait.end)
  const isWaiting = remainingSeconds > 0

  return (
    <Button
      {...rest}
      aria-disabled={isWaiting}
      aria-label={`重发邮箱，开票记录 ${applicationNo}${isWaiting ? `，${remainingSeconds}秒后可重发` : ''}`}
      onClick={() => !isWaiting && onResend()}
    >
      {isWaiting ? `重发邮箱 (${remainingSeconds}s)` : '重发邮箱'}
    </Button>
  )
}
