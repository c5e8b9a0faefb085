import { DraftOf } from '../rule-draft';
import { CreateRegraIgnorarDto } from './regra-ignorar.dto';

/** An ignore rule that is only thought of. */
export class RegraIgnorarSimuladaDto extends DraftOf(CreateRegraIgnorarDto) {}
