import { setReorderCounter } from '@portal/shared'
import { useEffect } from 'react'

/** 仅支持修改3次，剩余N次 in the breadcrumb while the form is mounted. */
export const useModificationCounter = (count: number, maxCount: number): void => {
  useEffect(() => {
    setReorderCounter({ count, maxCount, isReorder: true })
    return () => setReorderCounter(null)
  }, [count, maxCount])
}
