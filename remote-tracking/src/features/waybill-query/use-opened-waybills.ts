import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, toast } from '@portal/shared'
import { PROOF_EXPIRED } from '@portal/contract/codes'
import type { FullWaybill } from '@portal/contract/tracking'
import { useState } from 'react'

/** A waybill in full, with the proof that fetches it again. */
export interface OpenedWaybill {
  waybill: FullWaybill
  proof: string
}

/** Opened waybills by number. They are only in the page's memory (domain §3). */
export const useOpenedWaybills = () => {
  const [opened, setOpened] = useState<Readonly<Record<string, OpenedWaybill>>>({})
  const open = (entry: OpenedWaybill) => setOpened((all) => ({ ...all, [entry.waybill.ewbNo]: entry }))
  const close = (ewbNo: string) => setOpened(({ [ewbNo]: _closed, ...others }) => others)

  /** If the waybill was closed while the response was on its way, it stays closed. */
  const reload = async (entry: OpenedWaybill) => {
    const {
      waybill: { ewbNo },
      proof,
    } = entry
    try {
      const { waybill } = await loadData('tracking/full', { ewbNo, proof })
      setOpened((all) => (all[ewbNo] === entry ? { ...all, [ewbNo]: { waybill, proof } } : all))
    } catch (error) {
      // Any other error is shown by the request for the trace.
      if (!isRefusal(error, PROOF_EXPIRED)) return
      close(ewbNo)
      toast.error(error.message)
    }
  }
  const refresh = (numbers: readonly string[]) => {
    for (const number of numbers) if (opened[number]) void reload(opened[number])
  }

  return { opened, open, close, refresh }
}
