import { useEffect, useState } from 'react'

/** An object URL of the content; '' while there is none. It is revoked when the component unmounts. */
export const useObjectUrl = (content: Blob | undefined): string => {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (content === undefined) return
    const objectUrl = URL.createObjectURL(content)
    setAddress(objectUrl)
    return () => {
      setAddress('')
      URL.revokeObjectURL(objectUrl)
    }
  }, [content])
  return address
}
