import type { OpenedWaybill } from '../../model/use-opened-waybills'
import { FullInfo } from './full-info'
import { LastFourForm } from './last-four-form'

export interface FullWaybillPanelProps {
  ewbNo: string
  opened: OpenedWaybill | undefined
  onOpen: (opened: OpenedWaybill) => void
}

/** 查看完整信息: first the form with the last four digits, then the full waybill (domain §3). */
export const FullWaybillPanel = ({ ewbNo, opened, onOpen }: FullWaybillPanelProps) =>
  opened ? <FullInfo waybill={opened.waybill} /> : <LastFourForm ewbNo={ewbNo} onOpen={onOpen} />
