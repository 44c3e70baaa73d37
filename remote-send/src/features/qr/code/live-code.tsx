import { isRefusal } from '@portal/kit/is-refusal'
import { toast } from '@portal/shared'
import { SEND_CODE_NOT_FOUND, SEND_CODE_USED } from '@portal/contract/codes'
import type { OrderCreated } from '@portal/contract/order'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CodeView } from './code-view'
import type { ShownCode } from './kept-code'
import { useSendCodeStatus } from './use-send-code-status'

interface LiveCodeProps {
  code: ShownCode
  arrived: boolean
  onConfirmed: (order: OrderCreated) => void
  refresh: () => Promise<void>
  revoke: () => Promise<void>
  /** Called when the code does not exist any more. */
  onGone: () => void
}

/** Maximum of automatic renewals; after them the person has to request another code. */
const maxAutomaticRenewals = 3

const statusMessage = (error: unknown): string => (error instanceof Error ? error.message : '')

/** A shown code, until a courier has confirmed it. */
export const LiveCode = ({ code, arrived, onConfirmed, refresh, revoke, onGone }: LiveCodeProps) => {
  const { data, error, dataUpdatedAt, refetch } = useSendCodeStatus(code.codeNo)
  const [automatic, setAutomatic] = useState(true)
  const [refreshing, setRefreshing] = useState(false)
  const refreshed = useRef(0)
  const state = data?.state ?? 'ACTIVE'
  const order = data?.order
  const isGone = isRefusal(error, SEND_CODE_NOT_FOUND)

  const notifyConfirmed = useEffectEvent((newOrder: OrderCreated) => onConfirmed(newOrder))
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (order) notifyConfirmed(order)
  }, [order])
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])

  const resetAttempts = async (act: () => Promise<void>) => {
    setRefreshing(true)
    try {
      await act()
    } catch (failed) {
      // A courier was faster: the order exists, and the next poll shows it.
      if (isRefusal(failed, SEND_CODE_USED)) void refetch()
      else toast.error(statusMessage(failed))
    } finally {
      setRefreshing(false)
    }
  }

  const expired = state === 'EXPIRED'
  const renewByItself = useEffectEvent(() => {
    if (document.hidden || refreshed.current >= maxAutomaticRenewals) return
    refreshed.current += 1
    void resetAttempts(refresh)
  })
  useEffect(() => {
    if (expired && automatic) renewByItself()
  }, [expired, automatic])

  return (
    <CodeView
      code={code}
      arrived={arrived}
      state={state}
      refreshing={refreshing}
      automatic={automatic}
      onAutomatic={setAutomatic}
      deadline={data ? dataUpdatedAt + data.secondsLeft * 1000 : code.deadline}
      secondsLeft={(data ?? code).secondsLeft}
      scannedBy={data ? `${data.outletName} ${data.courierName}` : ''}
      onRefresh={() => {
        refreshed.current = 0
        void resetAttempts(refresh)
      }}
      onRevoke={() => void resetAttempts(revoke)}
    >
      {error && !isGone && <Alert type="warning" showIcon role="alert" title="暂时无法获取扫码状态，正在重试" />}
    </CodeView>
  )
}
