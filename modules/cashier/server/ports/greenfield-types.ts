/** Invoices and payouts as the schema that BTCPay Server publishes has them: for the servers of tests. */

export interface Invoice {
  id: string;
  storeId: string;
  amount: string;
  paidAmount: string;
  currency: string;
  type: 'Standard';
  checkoutLink: string;
  createdTime: number;
  expirationTime: number;
  monitoringExpiration: number;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'Invalid' | 'PaidOver';
  availableStatusesForManualMarking: string[];
  archived: boolean;
  metadata: { orderId?: string };
  checkout: { expirationMinutes?: number; redirectURL?: string };
}

export interface Payout {
  id: string;
  revision: number;
  pullPaymentId: string;
  date: number;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutCurrency: string;
  payoutAmount: string | null;
  payoutMethodId: string;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  paymentProof: object | null;
  metadata: { orderId?: string };
}
