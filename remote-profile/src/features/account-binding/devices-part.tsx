import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { Card } from '@portal/kit/card'
import { formatDateTime, loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { Row, Rows } from '../../components/row'
import type { BindingDialogs } from './use-binding-dialogs'
import styles from './devices-part.module.css'
import { deviceTitle, loginText } from './device-text'

export const devicesQuery = {
  queryKey: ['binding/deviceList'],
  queryFn: () => loadData('binding/deviceList', {}),
  meta: rememberedAnswer,
}

/** Where the customer is logged in, this device first. */
const useDevices = () => useQuery(devicesQuery)

const isPhone = (deviceName: string): boolean => /iPhone|iPad|Android|HarmonyOS/.test(deviceName)

/** 登录设备: the devices on which the customer is logged in. */
export const DevicesPart = ({ dialogs }: { dialogs: BindingDialogs }) => {
  const { data: devices, error, refetch } = useDevices()
  const { signOut, signOutOthers } = dialogs
  return (
    <Card
      roomy
      title="登录设备"
      help="如有不认识的设备，请立即退出该设备并修改密码"
      extra={
        devices &&
        devices.length > 1 && <Button onClick={() => signOutOthers(devices.length - 1)}>退出其他全部设备</Button>
      }
    >
      {!devices &&
        (error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={2} />)}
      {devices && (
        <Rows>
          {devices.map((device) => (
            <Row
              key={device.deviceId}
              sign={isPhone(device.deviceName) ? 'phone' : 'computer'}
              on={device.isThis}
              name={deviceTitle(device)}
              value={device.isThis && <StatusTag tone="active" text="本机" />}
              hint={
                <>
                  <span className={styles.fact}>{loginText(device)}</span>
                  <span className={styles.fact}>最近活动 {formatDateTime(device.lastSeenAt)}</span>
                </>
              }
              actions={
                !device.isThis && (
                  <Button aria-label={`退出${deviceTitle(device)}`} onClick={() => signOut(device)}>
                    退出
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
