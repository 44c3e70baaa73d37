import { useEffect, useState } from 'react'

/** An address of content that this page holds; '' while there is none. It ends with the component. */
export const useObjectUrl = (content: Blob | undefined): string => {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (content === undefined) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      setAddress('')
      URL.revokeObjectURL(made)
    }
  }, [content])
  return address
}
