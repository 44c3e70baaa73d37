import type { OpenedWaybill } from '../../model/use-opened-waybills'
import { FullInfo } from './full-info'
import { LastFourForm } from './last-four-form'

export interface FullWaybillPanelProps {
  ewbNo: string
  opened: OpenedWaybill | undefined
  onOpen: (opened: OpenedWaybill) => void
}

/** 查看完整信息: first the question, then the answer (domain §3). */
export const FullWaybillPanel = ({ ewbNo, opened, onOpen }: FullWaybillPanelProps) =>
  opened ? <FullInfo waybill={opened.waybill} /> : <LastFourForm ewbNo={ewbNo} onOpen={onOpen} />
