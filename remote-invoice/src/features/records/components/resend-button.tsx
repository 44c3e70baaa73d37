import type { InvoiceRow } from '@portal/shared/contract/invoice'
import { Button, type ButtonProps } from 'antd'
import { useEffect, useState } from 'react'
import { endOfWait, secondsUntil } from '../model/seconds-until'

interface ResendButtonProps extends Omit<ButtonProps, 'onClick'> {
  record: Pick<InvoiceRow, 'applicationNo' | 'resendAt'>
  onResend: () => void
}

/** 重发邮箱; for a minute after a message it counts down, and stays where the focus is. */
export const ResendButton = ({ record: { applicationNo, resendAt }, onResend, ...rest }: ResendButtonProps) => {
  const [wait, setWait] = useState(() => ({ resendAt, end: endOfWait(resendAt) }))
  if (wait.resendAt !== resendAt) setWait({ resendAt, end: endOfWait(resendAt) })
  const [, tick] = useState(0)
  const left = secondsUntil(wait.end)
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

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
