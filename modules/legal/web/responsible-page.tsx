import { LegalPageView } from './legal-page.tsx';

export default function ResponsiblePage() {
  return <LegalPageView page="responsible" />;
}
