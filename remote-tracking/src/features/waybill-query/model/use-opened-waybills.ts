import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, toast } from '@portal/shared'
import { PROOF_EXPIRED } from '@portal/contract/codes'
import type { FullWaybill } from '@portal/contract/tracking'
import { useState } from 'react'

/** A waybill that the person has shown to know, with what opens it again. */
export interface OpenedWaybill {
  waybill: FullWaybill
  proof: string
}

/** Opened waybills by number. They live in the page's memory alone and are gone with it (domain §3). */
export const useOpenedWaybills = () => {
  const [opened, setOpened] = useState<Readonly<Record<string, OpenedWaybill>>>({})
  const open = (entry: OpenedWaybill) => setOpened((all) => ({ ...all, [entry.waybill.ewbNo]: entry }))
  const close = (ewbNo: string) => setOpened(({ [ewbNo]: _closed, ...others }) => others)

  /** What was hidden while the answer was on its way stays hidden. */
  const reload = async (entry: OpenedWaybill) => {
    const {
      waybill: { ewbNo },
      proof,
    } = entry
    try {
      const { waybill } = await loadData('tracking/full', { ewbNo, proof })
      setOpened((all) => (all[ewbNo] === entry ? { ...all, [ewbNo]: { waybill, proof } } : all))
    } catch (error) {
      // Whatever else went wrong, the trace's own request says so.
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
