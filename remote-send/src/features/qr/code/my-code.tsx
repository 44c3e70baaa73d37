import { SEND_CODE_NOT_FOUND, SEND_CODE_USED } from '@portal/contract/codes'
import type { OrderCreated } from '@portal/contract/order'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, refreshUnpaidOrders, toast } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { qrDraftStorage } from '../draft/qr-draft'
import { QrForm } from '../draft/qr-form'
import { CodeView } from './code-view'
import { type ShownCode, useSendCode } from './use-send-code'

/** Polling interval of a shown code, milliseconds (domain §13). */
const pollInterval = 3000

/** Polls a code until its end; pauses while the browser tab is hidden and polls at once when it is visible again. */
const useSendCodeStatus = (codeNo: string) =>
  useQuery({
    queryKey: ['sendCode/query', codeNo],
    queryFn: () => loadData('sendCode/query', { codeNo }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'ACTIVE' || data.state === 'SCANNED' ? pollInterval : false,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  })

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
const LiveCode = ({ code, arrived, onConfirmed, refresh, revoke, onGone }: LiveCodeProps) => {
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

  const changeCode = async (act: () => Promise<void>) => {
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
    void changeCode(refresh)
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
        void changeCode(refresh)
      }}
      onRevoke={() => void changeCode(revoke)}
    >
      {error && !isGone && <Alert type="warning" showIcon role="alert" title="暂时无法获取扫码状态，正在重试" />}
    </CodeView>
  )
}

interface MyCodeProps {
  userId: string
  onCreated: (order: OrderCreated) => void
}

/** 我的寄件码: the form, then its code, until the order is created. */
export const MyCode = ({ userId, onCreated }: MyCodeProps) => {
  const { code, searching, make, refresh, revoke, drop } = useSendCode(userId)
  const [arrived, setArrived] = useState(false)
  const confirmed = (order: OrderCreated) => {
    qrDraftStorage(userId).clear()
    drop()
    onCreated(order)
    void refreshUnpaidOrders()
  }

  const begin = async (draft: SendCodeDraftInput) => {
    await make(draft)
    setArrived(true)
  }

  if (searching) return <PageSkeleton />
  if (!code) return <QrForm userId={userId} make={begin} />
  return (
    <LiveCode
      key="code"
      code={code}
      arrived={arrived}
      refresh={refresh}
      revoke={revoke}
      onConfirmed={confirmed}
      onGone={drop}
    />
  )
}
