import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { carryToSend } from '@portal/shared'
import type { ScannedOutlet } from '@portal/contract/send-code'
import { useNavigate } from '@portal/shared/router'
import { Alert, Button } from 'antd'
import styles from '../qr.module.css'

/** The outlet of a fixed code, with a link to an order with drop-off there. */
export const OutletFound = ({ outlet }: { outlet: ScannedOutlet }) => {
  const navigate = useNavigate()
  const { outletCode, outletName, place, address, phones, takesParcels } = outlet
  return (
    <Card title={outletName} roomy>
      <div className={styles.facts}>
        <DescriptionList
          facts={[
            ['网点编号', outletCode],
            ['地址', place + address],
            ['电话', phones.join('、') || '未公布'],
          ]}
        />
      </div>
      {takesParcels ? (
        <Button
          type="primary"
          size="large"
          onClick={() => void navigate(carryToSend({ from: 'outlet', pickupMode: 'DROPOFF', outletCode, outletName }))}
        >
          寄件到该网点
        </Button>
      ) : (
        <Alert type="warning" showIcon title="该网点暂停收件，请选择其他网点" />
      )}
    </Card>
  )
}
