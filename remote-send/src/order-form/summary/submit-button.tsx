import { Button } from 'antd'

interface SubmitButtonProps {
  text: string
  /** The price is being computed; a press of the button then says so. */
  computing: boolean
  sending: boolean
}

/** Sends the order. */
export const SubmitButton = ({ text, computing, sending }: SubmitButtonProps) => (
  <Button type="primary" size="large" htmlType="submit" loading={sending} aria-disabled={computing}>
    {text}
  </Button>
)
